import { expect, test } from 'vitest';
import { CostBudget } from './cost-budget.ts';

test('a budget reserves no memory for clients that have not come', () => {
  const before = process.memoryUsage().arrayBuffers;
  const budgets = Array.from({ length: 100 }, () => new CostBudget({ max: 10, seconds: 60 }));
  for (const budget of budgets) budget.consume('203.0.113.7', 1);
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(1_000_000);
});

test('ten thousand clients are counted at the same time, and a further one replaces the one seen longest ago', () => {
  const budget = new CostBudget({ max: 1, seconds: 60 });
  for (let client = 0; client < 10_000; client += 1) budget.consume(`client ${client}`, 1);
  const rejected = expect.objectContaining({ code: 'too-many-attempts' });
  expect(() => budget.consume('client 0', 1)).toThrow(rejected);
  budget.consume('client 10000', 1);
  expect(() => budget.consume('client 9999', 1)).toThrow(rejected);
  expect(() => budget.consume('client 1', 1)).not.toThrow();
});
