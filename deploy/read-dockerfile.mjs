/** Reads the Dockerfile, so that its own steps are checked and run where there is no container engine. */

/**
 * Returns the instructions in their order, continued lines joined.
 * @returns {{ name: string, text: string }[]}
 */
function readInstructions(dockerfile) {
  return dockerfile
    .split('\n')
    .filter((line) => line.trim() && !line.startsWith('#'))
    .join('\n')
    .replaceAll(/\s*\\\n\s*/g, ' ')
    .split('\n')
    .map((line) => {
      const [, name, text] = /^(\w+)\s+(.*)$/.exec(line.trim());
      return { name: name.toUpperCase(), text };
    });
}

/**
 * Returns the stages with their base and instructions; the last one is the image.
 * @returns {{ base: string, name: string, steps: { name: string, text: string }[] }[]}
 */
export function readStages(dockerfile) {
  const stages = [];
  for (const { name, text } of readInstructions(dockerfile)) {
    if (name !== 'FROM') {
      stages.at(-1).steps.push({ name, text });
      continue;
    }
    const [, base, alias] = /^(\S+)(?: AS (\S+))?$/i.exec(text);
    stages.push({ base, name: alias ?? 'image', steps: [] });
  }
  return stages;
}

/** Returns what a container of the image runs: its variables, program and health check. */
export function readRuntime(dockerfile) {
  const { steps } = readStages(dockerfile).at(-1);
  const last = (name) => steps.findLast((step) => step.name === name)?.text;
  const variables = steps.filter(({ name }) => name === 'ENV').flatMap(({ text }) => text.split(/\s+/));
  return {
    env: Object.fromEntries(variables.map((pair) => pair.split(/=(.*)/s).slice(0, 2))),
    user: last('USER'),
    stopSignal: last('STOPSIGNAL'),
    command: [...JSON.parse(last('ENTRYPOINT')), ...JSON.parse(last('CMD'))],
    healthCheck: JSON.parse(/\bCMD (\[.*\])$/.exec(last('HEALTHCHECK'))[1]),
  };
}

/** Returns whether .dockerignore keeps the file out of the build; as in Docker, the last pattern that matches decides. */
export function isIgnored(path, dockerignore) {
  const patterns = dockerignore.split('\n').filter((line) => line.trim() && !line.startsWith('#'));
  const parts = path.split('/');
  const ancestors = parts.map((_, index) => parts.slice(0, index + 1).join('/'));
  const matches = (pattern) => {
    const expression = new RegExp(
      `^${pattern
        .replaceAll(/[.+^$()|[\]{}]/g, '\\$&')
        .replaceAll('**/', '\0')
        .replaceAll('*', '[^/]*')
        .replaceAll('\0', '(?:.*/)?')}$`,
    );
    return ancestors.some((ancestor) => expression.test(ancestor));
  };
  return patterns.reduce(
    (ignored, pattern) => (matches(pattern.replace(/^!/, '')) ? !pattern.startsWith('!') : ignored),
    false,
  );
}
