/** One deviation of a response from the contracts. A note is informative and breaks no console. */
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
  /** Time of the slowest response, in milliseconds. */
  readonly slowest: number;
}

/** Collector of findings about one call. */
export interface Sheet {
  /** Counts one check; a failed check becomes a finding, once for each place and situation. Returns `holds`. */
  check(holds: boolean, finding: Omit<Finding, 'severity'>): boolean;
  /** The same with the severity `note`. */
  note(holds: boolean, finding: Omit<Finding, 'severity'>): boolean;
  took(milliseconds: number): void;
  report(): CallReport;
}

/** Creates the collector of a call. */
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

/** A reply under test: the collector of its call, the situation, and the password that no reply may contain. */
export interface Trial {
  readonly sheet: Sheet;
  readonly when: string;
  readonly password: string;
}
