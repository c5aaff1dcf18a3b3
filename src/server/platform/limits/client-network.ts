/**
 * Whom a limit counts. A client is one IPv4 address or one IPv6 /64. Whoever has a /48 has 65,536 of these, so the whole
 * network is counted too, with a larger budget: a mobile carrier puts many customers into one.
 */

/** How many clients' budgets one network has. */
const NETWORK_BUDGETS = 8;

/** Returns the /48 of an IPv6 client (see clientAddress), and null for IPv4, where an address is the network. */
export function getNetwork(client: string): string | null {
  if (!client.endsWith('::/64')) return null;
  return `${client.split(':').slice(0, 3).join(':')}::/48`;
}

/** Returns the client and its network with their shares of `max`. */
export function listBudgets(client: string, max: number): { counted: string; max: number }[] {
  const network = getNetwork(client);
  const budgets = [{ counted: client, max }];
  if (network) budgets.push({ counted: network, max: max * NETWORK_BUDGETS });
  return budgets;
}
