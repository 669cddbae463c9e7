// npm run build: the three bundles for production.
import './nodeVersion.mjs';
import { build } from './bundles.mjs';

process.exitCode = await build();
