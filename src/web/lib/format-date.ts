/** All formats use Toronto's time zone, except `formatLocalDateTime`. */
const TORONTO = { timeZone: 'America/Toronto' } as const;
const dateFormat = new Intl.DateTimeFormat('en-CA', {
  ...TORONTO,
  year: 'numeric',
  month: 'short',
  day: 'numeric',
});
const MINUTE_FORMAT = { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' } as const;
const dateTimeFormat = new Intl.DateTimeFormat('en-CA', { ...TORONTO, ...MINUTE_FORMAT });
const localDateTimeFormat = new Intl.DateTimeFormat('en-CA', MINUTE_FORMAT);
const timeFormat = new Intl.DateTimeFormat('en-CA', {
  ...TORONTO,
  hour: '2-digit',
  minute: '2-digit',
  hour12: false,
});
const fullDateTimeFormat = new Intl.DateTimeFormat('en-CA', {
  ...TORONTO,
  dateStyle: 'medium',
  timeStyle: 'short',
});

export const formatDate = (iso: string): string => dateFormat.format(new Date(iso));
export const formatDateTime = (iso: string): string => dateTimeFormat.format(new Date(iso));
/** Formats the time alone, such as 14:02. */
export const formatTime = (iso: string): string => timeFormat.format(new Date(iso));
/** Formats date and time with the year. */
export const formatFullDateTime = (iso: string): string => fullDateTimeFormat.format(new Date(iso));
/** Formats date and time in the visitor's time zone. */
export const formatLocalDateTime = (iso: string): string => localDateTimeFormat.format(new Date(iso));
