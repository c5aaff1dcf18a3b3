/** A wrong or missing setting; the first part of the path is its name. */
export interface SettingIssue {
  path: PropertyKey[];
  message: string;
}

/** Returns an issue for every setting that is missing although one is set that needs it; `needs` is by that one. */
export function findMissingSettings(
  variables: Record<string, string | undefined>,
  needs: Record<string, string[]>,
): SettingIssue[] {
  const reasons = new Map<string, string>();
  for (const [name, needed] of Object.entries(needs)) {
    if (variables[name] === undefined) continue;
    for (const other of needed)
      if (variables[other] === undefined && !reasons.has(other)) reasons.set(other, name);
  }
  return [...reasons].map(([name, reason]) => ({
    path: [name],
    message: `is needed with ${reason}: set it too`,
  }));
}

/** Each of the settings needs all the others. */
export const needEachOther = (names: string[]): Record<string, string[]> =>
  Object.fromEntries(names.map((name) => [name, names.filter((other) => other !== name)]));
