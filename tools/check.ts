import { CHECKS, runChecks, runVitest } from './checks.ts';
import { endWithChildren } from './run-program.ts';
import { verdict } from './verdict.ts';

// The fast part of `npm test`: what reads the code, and the tools' own tests, the architecture rules among them.
endWithChildren();
const runs = [await runChecks(CHECKS), await runVitest({ name: 'tools', projects: ['tools'] })];
const { failed, text } = verdict(runs);
console.log(`\n${text}`);
process.exit(failed === 0 ? 0 : 1);
