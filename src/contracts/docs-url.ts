/**
 * URL of the documentation in the demo's menus. A console whose configuration does not allow its host shows its own
 * guide instead.
 */
export const DOCUMENTATION = 'https://doc.vvbin.cn/';
