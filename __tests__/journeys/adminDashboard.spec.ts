import { expect } from '@playwright/test';

import { adminTexts } from '../../src/browser/texts/adminTexts';
import { dashboardTexts } from '../../src/browser/texts/dashboardTexts';
import { DEMO_PASSWORD } from '../../src/server/db/demo/demoPeople';
import { test } from '../support/journeys/journey';
