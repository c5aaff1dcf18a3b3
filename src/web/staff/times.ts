/** The shop's clock is Toronto's, wherever somebody reads it. */
const zone = { timeZone: 'America/Toronto' } as const;
const day = new Intl.DateTimeFormat('en-CA', { ...zone, year: 'numeric', month: 'short', day: 'numeric' });
const moment = new Intl.DateTimeFormat('en-CA', {
  ...zone,
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});

export const dayOf = (iso: string): string => day.format(new Date(iso));
export const momentOf = (iso: string): string => moment.format(new Date(iso));
