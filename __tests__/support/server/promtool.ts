import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { projectRoot } from '../../../src/server/kernel/projectRoot';

const RULES = path.join(projectRoot(), 'deploy/monitoring/alerts.yml');

/** Seconds between two samples, as deploy/monitoring/prometheus.yml takes them. */
const STEP = 15;
/** Samples before what happens, and the two minutes after it. */
const BEFORE = 8;
const AFTER = 8;

/** Whether Prometheus' own tool is installed here; without it alarms are not evaluated. */
export const hasPromtool = (): boolean => spawnSync('promtool', ['--version']).error === undefined;

/** Series with their values from the text a scraper reads: `name{label="value"}` -> number. */
export const samplesOf = (text: string): Map<string, string> => {
  const samples = new Map<string, string>();
  for (const line of text.split('\n')) {
    const [, series, value] = /^([a-z_]+(?:\{.*\})?) (\S+)$/.exec(line) ?? [];
    if (series !== undefined && value !== undefined) samples.set(series, value);
  }
  return samples;
};

const labelled = (series: string): string => {
  const [, name = '', labels = ''] = /^([a-z_]+)(?:\{(.*)\})?$/.exec(series) ?? [];
  return `${name}{${[...(labels === '' ? [] : [labels]), 'job="oipet"', 'instance="127.0.0.1:13000"'].join(',')}}`;
};

/**
 * The alarms of deploy/monitoring that ring two minutes after what lies between two scrapes, by name; before it, those
 * that ring already. Evaluated by promtool over samples with given times: no time passes.
 */
export const alarmsAfter = (before: string, after: string, expected: string): { isRinging: boolean; said: string } => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'oipet-alarms-'));
  try {
    const [first, last] = [samplesOf(before), samplesOf(after)];
    const input_series = [...new Set([...first.keys(), ...last.keys()])].map((series) => ({
      series: labelled(series),
      values: [
        ...Array<string>(BEFORE).fill(first.get(series) ?? '_'),
        ...Array<string>(AFTER + 1).fill(last.get(series) ?? '_'),
      ].join(' '),
    }));
    const firing = (eval_time: string, count: number) => ({
      expr: `count(max_over_time(ALERTS{alertname="${expected}", alertstate="firing"}[2m])) > bool 0 or vector(0)`,
      eval_time,
      exp_samples: [{ labels: '{}', value: count }],
    });
    const test = {
      rule_files: [RULES],
      evaluation_interval: `${STEP}s`,
      tests: [
        {
          interval: `${STEP}s`,
          input_series,
          promql_expr_test: [firing(`${(BEFORE - 1) * STEP}s`, 0), firing(`${(BEFORE + AFTER) * STEP}s`, 1)],
        },
      ],
    };
    // YAML is a superset of JSON.
    const file = path.join(folder, 'alarms.yml');
    writeFileSync(file, JSON.stringify(test));
    const { status, stdout, stderr } = spawnSync('promtool', ['test', 'rules', file], { encoding: 'utf8' });
    return { isRinging: status === 0, said: `${stdout}${stderr}` };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
