/*
 * What the server hands to a page that is an app of its own, without the router: the data of its loader, in an attribute of the script
 * that starts it.
 */
const ATTRIBUTE = 'data-app';

export const appDataAttribute = (data: unknown) => ({ [ATTRIBUTE]: JSON.stringify(data) });

export const readAppData = <Data>(): Data =>
  JSON.parse(document.querySelector(`script[${ATTRIBUTE}]`)!.getAttribute(ATTRIBUTE)!);
