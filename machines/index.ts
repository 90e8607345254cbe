import type { AnyStateMachine } from 'xstate';
import { aiArticleMachine } from './ai-article/index.ts';
import { answerOutboxMachine } from './answer-outbox/index.ts';
import { bulkMachine } from './bulk/index.ts';
import { cacheMachine } from './cache/index.ts';
import { connectionMachine } from './connection/index.ts';
import { fileExportMachine } from './file-export/index.ts';
import { fileImportMachine } from './file-import/index.ts';
import { formDesignerMachine } from './form-designer/index.ts';
import { formSubmissionMachine } from './form-submission/index.ts';
import { imageEditorMachine } from './image-editor/index.ts';
import { jobMachine } from './job/index.ts';
import { listMachine } from './list/index.ts';
import { liveMachine } from './live/index.ts';
import { lockMachine } from './lock/index.ts';
import { messagesMachine } from './messages/index.ts';
import { navigationMachine } from './navigation/index.ts';
import { permissionMachine } from './permission/index.ts';
import { preferencesMachine } from './preferences/index.ts';
import { publicFormMachine } from './public-form/index.ts';
import { qrSignInMachine } from './qr-sign-in/index.ts';
import { reauthMachine } from './reauth/index.ts';
import { recordMachine } from './record/index.ts';
import { rootMachine } from './root/index.ts';
import { searchMachine } from './search/index.ts';
import { secondFactorMachine } from './second-factor/index.ts';
import { sessionMachine } from './session/index.ts';
import { slideShowMachine } from './slide-show/index.ts';
import { tabsMachine } from './tabs/index.ts';
import { undoMachine } from './undo/index.ts';
import { unsavedChangesMachine } from './unsaved-changes/index.ts';
import { uploadFileMachine, uploadQueueMachine } from './upload-queue/index.ts';
import { verificationCodeMachine } from './verification-code/index.ts';

/** A machine as the diagrams, the inspector and the architecture tests use it. */
export interface ListedMachine {
  readonly id: string;
  readonly machine: AnyStateMachine;
}

/** Every machine of the console, by id. A machine that is missing here has no diagram and is not checked. */
export const MACHINES: readonly ListedMachine[] = [
  { id: 'aiArticle', machine: aiArticleMachine },
  { id: 'answerOutbox', machine: answerOutboxMachine },
  { id: 'bulk', machine: bulkMachine },
  { id: 'cache', machine: cacheMachine },
  { id: 'connection', machine: connectionMachine },
  { id: 'fileExport', machine: fileExportMachine },
  { id: 'fileImport', machine: fileImportMachine },
  { id: 'formDesigner', machine: formDesignerMachine },
  { id: 'formSubmission', machine: formSubmissionMachine },
  { id: 'imageEditor', machine: imageEditorMachine },
  { id: 'job', machine: jobMachine },
  { id: 'list', machine: listMachine },
  { id: 'live', machine: liveMachine },
  { id: 'lock', machine: lockMachine },
  { id: 'messages', machine: messagesMachine },
  { id: 'navigation', machine: navigationMachine },
  { id: 'permission', machine: permissionMachine },
  { id: 'preferences', machine: preferencesMachine },
  { id: 'publicForm', machine: publicFormMachine },
  { id: 'qrSignIn', machine: qrSignInMachine },
  { id: 'reauth', machine: reauthMachine },
  { id: 'record', machine: recordMachine },
  { id: 'root', machine: rootMachine },
  { id: 'search', machine: searchMachine },
  { id: 'secondFactor', machine: secondFactorMachine },
  { id: 'session', machine: sessionMachine },
  { id: 'slideShow', machine: slideShowMachine },
  { id: 'tabs', machine: tabsMachine },
  { id: 'undo', machine: undoMachine },
  { id: 'unsavedChanges', machine: unsavedChangesMachine },
  { id: 'uploadFile', machine: uploadFileMachine },
  { id: 'uploadQueue', machine: uploadQueueMachine },
  { id: 'verificationCode', machine: verificationCodeMachine },
];
