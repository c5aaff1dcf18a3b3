export const RUNTIME_ENVIRONMENT: Record<string, string>;
