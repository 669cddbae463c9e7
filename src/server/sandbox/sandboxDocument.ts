import { htmlText } from '../html/htmlText';
import { sandboxTexts } from './sandboxTexts';

type Page = { title: string; lead: string; back: { url: string; label: string } | null; main: string };

/** A page of the sandbox: plain HTML, no script. `main` is markup. */
export const sandboxDocument = ({ title, lead, back, main }: Page): string => `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${htmlText(title)} | Oi Pet</title>
<link rel="stylesheet" href="/sandbox/sandbox.css">
</head>
<body>
<a class="skip" href="#conteudo">${sandboxTexts.skip}</a>
<header><div><h1>${htmlText(title)}</h1><p>${htmlText(lead)}</p>${back ? `<p><a href="${back.url}">${htmlText(back.label)}</a></p>` : ''}</div></header>
<main id="conteudo">
${main}
</main>
</body>
</html>
`;
