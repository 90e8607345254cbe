import { run } from '@src/host/cli-error.mjs';
import { readOptions } from './options.ts';
import { countOf, reportTable } from './report-table.ts';
import { runConformance } from './run-conformance.ts';

void run(async () => {
  const options = readOptions(process.argv.slice(2), process.env);
  console.log(`Calls of ${options.base}${options.prefix}, as ${options.user}\n`);
  const reports = await runConformance(options);
  console.log(reportTable(reports));
  process.exitCode = countOf(reports, 'wrong') === 0 ? 0 : 1;
});
