/**
 * How statements are planned and what each may sort in memory: the same on every server, whatever its own defaults are.
 * Compiling a query costs more than any of ours runs; pages read in any order cost little more than in theirs on the
 * disks of this day.
 */
export const PLAN_SETTINGS = { jit: 'off', random_page_cost: '1.1', work_mem: '8MB' };
