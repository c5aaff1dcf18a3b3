/** The environment of programs that tests start with settings of their own, and with none of the developer's. */
export const PROGRAM_ENVIRONMENT = {
  PATH: process.env.PATH,
  TMPDIR: process.env.TMPDIR,
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
};
