import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';

/**
 * What limits are counted by. An IPv6 line has a whole /64 of addresses, so all of them are one client; an IPv4 address
 * written as IPv6 is the IPv4 address. With TRUST_PROXY it is the address that the proxy reports.
 */
export const clientAddress = ({ ip }: Pick<FastifyRequest, 'ip'>): string => normalizeIP(ip, 64);
