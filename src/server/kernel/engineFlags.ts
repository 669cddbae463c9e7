/**
 * Imported first by the server: its process runs without V8's escape analysis, which breaks functions of ajv once a
 * process has compiled hundreds of schemas (docs/decisions/073-without-escape-analysis.md).
 */
import v8 from 'node:v8';

v8.setFlagsFromString('--no-turbo-escape');
