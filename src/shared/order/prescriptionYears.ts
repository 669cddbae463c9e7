/**
 * Years for which a prescription is kept, from the day it was sent: those IN MAPA 25/2012 asked of archives; under Portaria
 * MAPA 837 their number was not found.
 */
export const PRESCRIPTION_YEARS = 5;
