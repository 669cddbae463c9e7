import { Type, type Static } from 'typebox';
import { Value } from 'typebox/value';

import { ID_PATTERN, PERSONAL_PATTERNS } from '../../shared/kernel/personalPatterns';
import { isPaymentPage } from '../../shared/page/personalPages';
import { strictPolicy } from '../http/contentPolicy';
import type { CountedEvents } from '../kernel/processCounts';

/** What is kept of a browser's report: no query, no id, none of the text that was to run. */
export type PolicyReport = {
  /** The directive that kept something out. */
  directive: string;
  /** Origin of what was kept out, or the browser's word for it: 'inline', 'eval', 'trusted-types-sink'. */
  blocked: string;
  /** Address of the page. */
  page: string;
  /** Address of the script that tried; '' where the page itself did. */
  source: string;
  /** Line in `source`; 0: unknown. */
  line: number;
};

/** Reports that one body is read for; browsers send a few seconds' worth at once. */
const MOST_IN_BODY = 20;

const Text = Type.Optional(Type.Union([Type.String(), Type.Null()]));
const Line = Type.Optional(Type.Union([Type.Integer(), Type.Null()]));

/** As `report-uri` sends it: `application/csp-report`. */
const OldReport = Type.Object({
  'csp-report': Type.Object({
    'document-uri': Type.String(),
    'effective-directive': Text,
    'violated-directive': Text,
    'blocked-uri': Text,
    'source-file': Text,
    'line-number': Line,
  }),
});

/** As `report-to` sends it, in a list: `application/reports+json`. */
const NewReport = Type.Object({
  type: Type.Literal('csp-violation'),
  body: Type.Object({
    documentURL: Type.String(),
    effectiveDirective: Type.String(),
    blockedURL: Text,
    sourceFile: Text,
    lineNumber: Line,
  }),
});
type Violation = Static<typeof NewReport>['body'];

const violationIn = (report: unknown): Violation | null => {
  if (Value.Check(NewReport, report)) return report.body;
  if (!Value.Check(OldReport, report)) return null;
  const old = report['csp-report'];
  return {
    documentURL: old['document-uri'],
    // Older browsers say the whole directive, with its sources.
    effectiveDirective: old['effective-directive'] || (old['violated-directive'] ?? '').split(' ', 1).join(''),
    blockedURL: old['blocked-uri'],
    sourceFile: old['source-file'],
    lineNumber: old['line-number'],
  };
};

/** Longer ones are cut. */
const MOST_OF_ADDRESS = 300;

/** Scheme, host and path of an address: no query, no fragment, and '•' for personal data and ids in the path. */
const maskedAddress = (url: string): string => {
  if (!URL.canParse(url)) return '';
  const { origin, pathname } = new URL(url);
  const masked = [...PERSONAL_PATTERNS, ID_PATTERN].reduce((text, [pattern]) => text.replace(pattern, '•'), pathname);
  return `${origin}${masked}`.slice(0, MOST_OF_ADDRESS);
};

const isWeb = (url: string): boolean => /^https?:/i.test(url);
const isWord = (text: string): boolean => /^[a-z-]{0,40}$/.test(text);
/** Of an extension of the browser's, which no page of ours has asked for. */
const isExtension = (url: string): boolean => /^[a-z-]*-extension:/i.test(url) || url === 'chrome-extension';

const hostOf = (blocked: string): string => {
  if (isWord(blocked)) return blocked;
  if (isWeb(blocked) && URL.canParse(blocked)) return new URL(blocked).origin;
  return /^([a-z][a-z\d+.-]{0,20}):/i.exec(blocked)?.[1]?.toLowerCase() ?? 'unknown';
};

/** What a body of either format reports of our pages, without what extensions of browsers cause. */
export const policyReportsIn = (body: unknown): PolicyReport[] =>
  (Array.isArray(body) ? body : [body]).slice(0, MOST_IN_BODY).flatMap((report) => {
    const violation = violationIn(report);
    if (violation === null || !isWeb(violation.documentURL) || !URL.canParse(violation.documentURL)) return [];
    const [blocked, source] = [violation.blockedURL ?? '', violation.sourceFile ?? ''];
    if (isExtension(blocked) || isExtension(source)) return [];
    return [
      {
        // One of ours, or made up.
        directive:
          Object.hasOwn(strictPolicy, violation.effectiveDirective) || isScript(violation)
            ? violation.effectiveDirective
            : 'unknown',
        blocked: hostOf(blocked),
        page: maskedAddress(violation.documentURL),
        source: isWeb(source) ? maskedAddress(source) : '',
        line: violation.lineNumber ?? 0,
      },
    ];
  });

const SCRIPTS = new Set(['script-src', 'script-src-elem', 'script-src-attr']);
const MARKUP = new Set(['require-trusted-types-for', 'trusted-types']);
const isScript = ({ effectiveDirective }: Violation): boolean => SCRIPTS.has(effectiveDirective);

/** How a report is counted: by words of closed sets. */
export const countedAs = ({ directive, page }: PolicyReport): CountedEvents['policyReported'] => ({
  page: isPaymentPage(new URL(page).pathname) ? 'payment' : 'other',
  kind: SCRIPTS.has(directive) || MARKUP.has(directive) ? 'script' : 'other',
});
