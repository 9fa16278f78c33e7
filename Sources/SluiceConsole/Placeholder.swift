public import Sluice
