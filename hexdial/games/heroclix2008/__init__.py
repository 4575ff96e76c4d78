"""HeroClix by the streamlined rules of 2008: dials on squares, first to five knockouts."""
