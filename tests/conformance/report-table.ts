import type { CallReport, Finding } from './call-report.ts';

/** Maximum number of situations listed for one finding. */
const MAX_NAMED = 3;

/** Number of findings of a severity in the reports. */
export const countOf = (reports: readonly CallReport[], severity: Finding['severity']): number =>
  reports.reduce((sum, { findings }) => sum + findings.filter((each) => each.severity === severity).length, 0);

/** Table of the reports for a terminal: a line for each call, followed by its findings and the expectations. */
export function reportTable(reports: readonly CallReport[]): string {
  const width = Math.max(...reports.map(({ call }) => call.length));
  const lines = reports.flatMap((report) => [lineOf(report, width), ...findingLines(report.findings)]);
  const checks = reports.reduce((sum, report) => sum + report.checks, 0);
  const wrong = countOf(reports, 'wrong');
  const notes = countOf(reports, 'note');
  return [...lines, '', `${reports.length} calls, ${checks} checks, ${wrong} wrong, ${notes} to note`].join('\n');
}

function lineOf(report: CallReport, width: number): string {
  const wrong = countOf([report], 'wrong');
  const notes = countOf([report], 'note');
  const tail = [wrong > 0 ? `${wrong} wrong` : '', notes > 0 ? `${notes} to note` : ''].filter((part) => part !== '');
  const columns = [
    wrong > 0 ? 'WRONG' : 'ok   ',
    report.call.padEnd(width),
    `${report.checks} checks`.padStart(10),
    `${report.slowest} ms`.padStart(8),
    tail.join(', '),
  ];
  return columns.join('  ').trimEnd();
}

/** Groups findings that differ only in the situation. */
function findingLines(findings: readonly Finding[]): string[] {
  const groups = new Map<string, Finding[]>();
  for (const finding of findings) {
    const { severity, at, expected, got } = finding;
    const key = [severity, at, expected, got].join('\n');
    groups.set(key, [...(groups.get(key) ?? []), finding]);
  }
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (first === undefined) return [];
    const mark = first.severity === 'wrong' ? 'wrong' : 'note ';
    return [
      `       ${mark}  ${first.at} (${situations(group)})`,
      `              expected ${first.expected}`,
      `              got      ${first.got}`,
    ];
  });
}

function situations(group: readonly Finding[]): string {
  const named = group.slice(0, MAX_NAMED).map(({ when }) => when);
  const more = group.length - named.length;
  return more > 0 ? `${named.join('; ')}; and ${more} more` : named.join('; ');
}
