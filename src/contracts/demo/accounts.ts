/** A demo account that the sign-in page offers; all of them have the same password. */
export interface DemoAccount {
  readonly account: string;
  /** Stored name of its role. */
  readonly role: string;
}

/** One account for each default role (modules, C12), the three of the specification first. */
export const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  { account: 'vben', role: 'Super Admin' },
  { account: 'test', role: 'Tester' },
  { account: 'guest', role: 'Guest' },
  { account: 'editor', role: 'Content Editor' },
  { account: 'publisher', role: 'Publisher' },
  { account: 'orders', role: 'Order Operator' },
  { account: 'finance', role: 'Finance' },
  { account: 'support', role: 'Support' },
  { account: 'modeler', role: 'Model Builder' },
  { account: 'auditor', role: 'Auditor' },
  { account: 'content_head', role: 'Department Head' },
];
