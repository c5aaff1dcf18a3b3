/** The hash by which an accepted finding is found again (rules.md roster-27, decision 80). */
import { createHash } from 'node:crypto';
import type { HashText } from '#domain/orders/findings/accepted-findings.ts';

export const hashFinding: HashText = (text) => createHash('sha256').update(text).digest('hex');
