import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'src/web',
  buildDirectory: 'build',
  ssr: true,
  // All routes are known from the start: working them out per address costs time that grows with its length.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
