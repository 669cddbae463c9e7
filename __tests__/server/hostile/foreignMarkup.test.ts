import { complaintsOfHtml } from '../../support/server/hostile/foreignMarkup';

const complaints = (html: string) => complaintsOfHtml(html, { origin: 'http://localhost' });

const OURS = '<template id="ahead"><link rel="prefetch" href="/assets/7.4bbe83.js"></template>';

it('knows the one template of a page, which holds files of ours alone', () => {
  expect(complaints(OURS)).toEqual([]);
});

it.each([
  ['another template', '<template></template>', ['<template>']],
  ['a second one of the same name', OURS + OURS, ['<template>']],
  ['what is no file in it', '<template id="ahead"><img src="/assets/x.png"></template>', ['<img>']],
  [
    'a file from elsewhere in it',
    '<template id="ahead"><link rel="prefetch" href="//elsewhere.test/assets/x.js"></template>',
    ['<link>'],
  ],
])('complains of %s', (_what, html, found) => {
  expect(complaints(html)).toEqual(found);
});
