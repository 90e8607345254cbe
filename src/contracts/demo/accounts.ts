/** An account of the demo, as its sign-in page may offer it; the password of all of them is the same. */
export interface DemoAccount {
  readonly account: string;
  /** The name of its role, as it is stored. */
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
