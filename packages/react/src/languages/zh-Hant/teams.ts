import type { Translation } from "@latchkit/ui";
import type { TeamsMessages } from "../messages.ts";

/** Traditional Chinese for the team pages, with the informal address, in the wording of Taiwan. */
export const teams: Translation<TeamsMessages> = {
  createTeam: {
    title: "建立團隊",
    text: "建立後，你就可以邀請成員。",
    name: "團隊名稱",
    missing: "請輸入團隊名稱。",
    submit: "建立團隊",
    busy: "建立中…",
  },
  deleteTeam: {
    title: "刪除團隊",
    text: "為所有成員刪除這個團隊和所有相關資料。這項操作無法復原。",
    open: "刪除團隊…",
    question: "要永久刪除這個團隊嗎？",
  },
  invitationItem: {
    expires: "到期時間：",
    revoke: "撤銷",
    busy: "撤銷中…",
  },
  invitations: {
    title: "邀請",
    text: "受邀者會收到含有連結的電子郵件。這個連結只能由使用受邀地址的帳戶使用一次。",
    email: "電子郵件地址",
    role: "角色",
    usualRole: "新成員的預設角色",
    submit: "傳送邀請",
    busy: "傳送中…",
    sent: "已將邀請傳送至 {email}。",
    open: "待接受的邀請",
    none: "沒有待接受的邀請。",
    revoked: "已撤銷傳送給 {email} 的邀請。",
    unverified: "如要邀請他人，請先在帳戶設定中驗證你自己的電子郵件地址。",
  },
  leave: {
    title: "退出團隊",
    text: "你將無法再存取這個團隊的任何內容。如要重新加入，需要新的邀請。",
    open: "退出團隊…",
    question: "要退出「{team}」嗎？",
    unnamed: "未命名團隊",
    selected: "這是你目前的團隊。退出後，在選擇其他團隊之前，你不會有目前的團隊。",
    alone: "你是唯一的成員。如果你退出，就沒有人能存取或刪除這個團隊。",
    last: "你是這個團隊的最後一位管理員。請先邀請另一位管理員，或刪除這個團隊。",
    submit: "退出團隊",
    busy: "退出中…",
  },
  longList: {
    more: "顯示更多",
  },
  members: {
    title: "成員",
    text: { other: "{count} 位成員" },
    you: "你",
    unnamed: "未命名成員",
    remove: "移除",
    question: "要將{name}移出團隊嗎？",
    consequence: "對方將立即失去存取權。你可以再次邀請對方。",
    submit: "移除成員",
    busy: "移除中…",
    removed: "已移除成員。",
  },
  nameForm: {
    save: "儲存",
    busy: "儲存中…",
    saved: "已儲存。",
  },
  ownProfile: {
    title: "你在這個團隊中的個人資料",
    text: "在此變更之前，團隊看到的是你帳戶的個人資料。",
    name: "在這個團隊中的顯示名稱",
    usual: "如要使用「{name}」，請留空。",
    unnamed: "如果不想在這個團隊中顯示名稱，請留空。",
  },
  teamPage: {
    changed: "你在這個團隊中的權限已變更。這個頁面現在顯示你可以存取的內容。",
  },
  teamProfile: {
    title: "團隊",
    text: "成員和受邀者可以看到。",
    fixed: "你沒有變更團隊名稱和圖片的權限。",
    name: "團隊名稱",
    missing: "請輸入團隊名稱。",
    unnamed: "未命名團隊",
  },
};
