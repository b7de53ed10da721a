import { CHECKS, runChecks, runVitest } from './checks.ts';
import { endWithChildren } from './run-program.ts';
import { sum } from './tally.ts';

// The fast part of `npm test`: what reads the code, and the tools' own tests, the architecture rules among them.
endWithChildren();
const { passed, failed } = sum([await runChecks(CHECKS), await runVitest({ projects: ['tools'] })]);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
