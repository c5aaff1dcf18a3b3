export const ROOT: string;
export function installTool(tool: string): Promise<string>;
