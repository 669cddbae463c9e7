/** A number and what follows it: '85 g', '10,1 kg', '4 x 14 g', '60 x 80 cm', '12 unidades', 'nº 5'. */
const MEASURE =
  /(?<=\d) (?=(?:kg|g|mg|ml|l|litros?|cm|mm|m|w|v|un|unidades?|x|L\/h)(?![\p{L}\d]))|(?<=\d x|nº) (?=\d)/giu;

/** A text whose measures stay on one line: a no-break space between number and unit. */
export const withWholeMeasures = (text: string): string => text.replace(MEASURE, '\u00a0');
