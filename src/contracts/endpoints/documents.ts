import { accountDocuments } from './account-documents.ts';
import { businessDocuments } from './business-documents.ts';
import type { CallDocument } from './call.ts';
import { dashboardDocuments } from './dashboard-documents.ts';
import { demoDocuments } from './demo-documents.ts';
import { modelChangeDocuments } from './model-changes/documents.ts';
import { interfaceRunDocuments } from './models/run-documents.ts';
import { noticesDocuments } from './notices-documents.ts';
import { publicDocuments } from './public-documents.ts';
import { sessionDocuments } from './session-documents.ts';
import { systemDocuments } from './system-documents.ts';

/** Documentation of every call of the product. */
export const callDocuments: readonly CallDocument[] = [
  ...sessionDocuments,
  ...accountDocuments,
  ...dashboardDocuments,
  ...noticesDocuments,
  ...systemDocuments,
  ...businessDocuments,
  ...modelChangeDocuments,
  ...interfaceRunDocuments,
  ...publicDocuments,
  ...demoDocuments,
];
