/** One thing that a server answered otherwise than the contracts say. A note is worth knowing and breaks no console. */
export interface Finding {
  readonly severity: 'wrong' | 'note';
  /** Situation under test, such as "a wrong password". */
  readonly when: string;
  /** Inspected value, such as "result.username". */
  readonly at: string;
  readonly expected: string;
  readonly got: string;
}

/** Findings of one call. */
export interface CallReport {
  readonly call: string;
  readonly checks: number;
  readonly findings: readonly Finding[];
  /** The slowest answer, in milliseconds. */
  readonly slowest: number;
}

/** Collector of findings about one call. */
export interface Sheet {
  /** Counts one check; a failed one becomes a finding, once for each place and situation. Returns whether it held. */
  check(holds: boolean, finding: Omit<Finding, 'severity'>): boolean;
  /** The same for findings that are only informative. */
  note(holds: boolean, finding: Omit<Finding, 'severity'>): boolean;
  took(milliseconds: number): void;
  report(): CallReport;
}

/** Opens the sheet of a call. */
export function createSheet(call: string): Sheet {
  const findings = new Map<string, Finding>();
  let checks = 0;
  let slowest = 0;
  const look = (severity: Finding['severity']) => (holds: boolean, finding: Omit<Finding, 'severity'>) => {
    checks += 1;
    const key = [finding.when, finding.at, finding.expected].join('\n');
    if (!holds && !findings.has(key)) findings.set(key, { severity, ...finding });
    return holds;
  };
  return {
    check: look('wrong'),
    note: look('note'),
    took: (milliseconds) => {
      slowest = Math.max(slowest, milliseconds);
    },
    report: () => ({ call, checks, findings: [...findings.values()], slowest }),
  };
}

/** Criteria for a reply: its call, the situation under test, and the password that no reply may contain. */
export interface Trial {
  readonly sheet: Sheet;
  readonly when: string;
  readonly password: string;
}
