/** The drawing operators of a page's content, each with as many strings as it has; their texts are left out. */
export function pdfWords(pdf: Buffer): string[] {
  const [, content = ''] = /stream\n([^]*)\nendstream/.exec(pdf.toString('latin1')) ?? [];
  let [depth, outside] = [0, ''];
  for (let at = 0; at < content.length; at += 1) {
    const character = content[at];
    // Inside a string a backslash keeps the next character from ending it.
    if (depth > 0 && character === '\\') at += 1;
    else if (character === '(') depth += 1;
    else if (character === ')') depth -= 1;
    else if (depth === 0) outside += character;
    if (depth < 0) return ['a string that ends before it begins'];
  }
  return depth === 0 ? outside.split(/\s+/) : ['a string without an end'];
}
