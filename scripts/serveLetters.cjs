// Every e-mail of the shop under /gallery/emails, written again at each look by the server's own code.
const sharp = require('sharp');

const requireTypeScript = require('./requireTypeScript.cjs');

const PLACE = '/gallery/emails';
const WIDTHS = [360, 600];

const escaped = (text) =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign]);

const STYLE = `
body { margin: 0; padding: 24px 16px; background: #fff; color: #1c2a22; font: 16px/24px Figtree, 'Segoe UI', Arial, sans-serif; }
h1, h2 { margin: 0 0 8px; } h1 { font-size: 28px; line-height: 34px; } h2 { font-size: 20px; margin-top: 40px; }
nav ul { columns: 240px; padding: 0; list-style: none; } a { color: #06402a; } nav a { display: inline-block; padding: 10px 0; }
.looks { display: flex; flex-wrap: wrap; gap: 24px; margin-top: 16px; align-items: flex-start; }
figure { margin: 0; max-width: 100%; } figcaption { font-size: 14px; color: #47544c; }
iframe { display: block; max-width: 100%; height: 720px; border: 1px solid #8a8478; }
pre { box-sizing: border-box; width: 480px; max-width: 100%; height: 720px; margin: 0; overflow: auto; padding: 16px; border: 1px solid #8a8478; font-size: 13px; line-height: 19px; white-space: pre-wrap; overflow-wrap: anywhere; }
`;

const page = (listExample) => `<!doctype html>
<html lang="pt-BR">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>E-mails</title><link rel="icon" href="data:,"><style>${STYLE}</style></head>
<body><main>
<h1>E-mails</h1>
<p><a href="/gallery">Peças</a></p>
<nav aria-label="E-mails"><ul>${listExample.map(({ name }) => `<li><a href="#${name}">${name}</a></li>`).join('')}</ul></nav>
${listExample.map(section).join('\n')}
</main></body>
</html>
`;

const section = ({ name, letter: { subject, text } }) => `<section id="${name}" aria-labelledby="title-${name}">
<h2 id="title-${name}">${name}</h2>
<p>${escaped(subject)} (<a href="${PLACE}/${name}.html">${name}.html</a>)</p>
<div class="looks">
${WIDTHS.map((width) => `<figure><figcaption>HTML, ${width} px</figcaption><iframe title="${name}, ${width} px" loading="lazy" width="${width}" src="${PLACE}/${name}.html"></iframe></figure>`).join('\n')}
<figure><figcaption>Texto</figcaption><pre tabindex="0" aria-label="${name}, texto">${escaped(text)}</pre></figure>
</div></section>`;

/** The two pictures the examples show: a product on the wall, and a store's logo. */
const drawing = (name) => {
  if (name === 'logo') {
    const { wordmark } = requireTypeScript('src/server/demo/drawing/wordmark.ts');
    return wordmark({ brand: 'Clube', face: 'fug', hue: 90 });
  }
  const { picture } = requireTypeScript('src/server/demo/drawing/picture.ts');
  const { allProducts } = requireTypeScript('src/server/demo/catalogue/allProducts.ts');
  return picture(allProducts()[0].images[0].picture);
};

/** Answers one address under /gallery/emails; null where there is nothing. */
async function answer(url, origin) {
  const file = url.slice(PLACE.length + 1);
  const [, name, width] = /^media\/([a-z]+)-(\d+)\.png$/.exec(file) ?? [];
  if (name) {
    const body = await sharp(Buffer.from(drawing(name)))
      .resize(Number(width))
      .png()
      .toBuffer();
    return { type: 'image/png', body };
  }
  const { letterExamples } = requireTypeScript('__tests__/support/server/letterExamples.ts');
  const examples = letterExamples(`${origin}${PLACE}`);
  if (file === '') return { type: 'text/html; charset=utf-8', body: page(examples) };
  const asked = examples.find((one) => file === `${one.name}.html`);
  return asked ? { type: 'text/html; charset=utf-8', body: asked.letter.html } : null;
}

/** For webpack-dev-server's setupMiddlewares; leaves every other address alone. */
module.exports = async function serveLetters(request, response, next) {
  const url = request.url.split('?')[0].replace(/\/$/, '');
  if (request.method !== 'GET' || (url !== PLACE && !url.startsWith(`${PLACE}/`))) return next();
  try {
    const found = await answer(url, `http://${request.headers.host}`);
    response.statusCode = found ? 200 : 404;
    response.setHeader('content-type', found?.type ?? 'text/plain');
    return response.end(found?.body ?? 'not found');
  } catch (error) {
    return next(error);
  }
};
