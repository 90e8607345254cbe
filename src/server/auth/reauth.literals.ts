import type { Label } from '../../contracts/resource/label.ts';

/** Text for a sensitive action that was refused. */
export const PROOF_NEEDED_TEXT: Label = {
  zh_CN: '此操作需要先确认密码，尚未执行。',
  en: 'Nothing was done: this needs your password first.',
};
