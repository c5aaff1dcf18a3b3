export const COMPILED_CODE: string;
export const RUNTIME_ENVIRONMENT: Record<string, string>;
export const SERVER_BUNDLE: string;
