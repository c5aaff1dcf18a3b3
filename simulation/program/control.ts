/** How the simulation speaks to the program, beside the calls of the contract. */

/** The time of the shop in milliseconds. */
export const TIME_HEADER = 'x-simulated-time';

/** A fault of the database at the nth statement of this request, such as 'kill before 7'. */
export const FAULT_HEADER = 'x-simulated-fault';

/** In an answer: the fault has happened. */
export const FAILED_HEADER = 'x-simulated-failure';

/** In an answer: what the program has logged as errors since the one before. */
export const ERRORS_HEADER = 'x-simulated-errors';

/** The environment variable with the folder of the migrations. */
export const MIGRATIONS_VARIABLE = 'SIMULATED_MIGRATIONS';

/** Runs the jobs that are due. */
export const JOBS_PATH = '/simulated-jobs';

/**
 * What happens at a statement: the program is killed, the connection breaks, or the statement fails. After the statement
 * PostgreSQL has carried it out, and only its answer is missing.
 */
export const KILLS = ['kill before', 'kill after'] as const;
export const STATEMENT_FAULTS = ['break before', 'break after', 'fail before'] as const;
export type StatementFault = (typeof KILLS)[number] | (typeof STATEMENT_FAULTS)[number];
