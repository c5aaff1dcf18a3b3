/** For a small machine that also runs the shop itself. */
export const SAFE_SETTINGS: Record<string, string> = {
  listen_addresses: '',
  port: '5432',
  unix_socket_permissions: '0700',
  shared_buffers: '128MB',
  max_connections: '50',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_min_messages: 'warning',
  log_checkpoints: 'off',
};

/** Many short-lived databases at once, none of which anybody will miss. */
export const SCRATCH_SETTINGS: Record<string, string> = {
  ...SAFE_SETTINGS,
  max_connections: '200',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
};
