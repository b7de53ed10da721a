import { CHECKS, runChecks, runVitest, VITEST_REPORT } from './checks.ts';
import { endWithChildren } from './run-program.ts';
import { sum, tallyVitest } from './tally.ts';

// The fast part of `npm test`: what reads the code, and the tools' own tests, the architecture rules among them.
endWithChildren();
const checks = await runChecks(CHECKS);
const { isOk } = await runVitest(['tools']);
const { passed, failed } = sum([checks, tallyVitest(VITEST_REPORT, isOk)]);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
