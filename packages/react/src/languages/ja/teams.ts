import type { Translation } from "@latchkit/ui";
import type { TeamsMessages } from "../messages.ts";

/** Japanese for the team pages, in the polite form. */
export const teams: Translation<TeamsMessages> = {
  createTeam: {
    title: "チームの作成",
    text: "作成後にメンバーを招待できます。",
    name: "チーム名",
    missing: "チーム名を入力してください。",
    submit: "チームを作成",
    busy: "作成しています…",
  },
  deleteTeam: {
    title: "チームの削除",
    text: "チームとそのすべてのデータを、全メンバーから削除します。この操作は元に戻せません。",
    open: "チームを削除…",
    question: "このチームを完全に削除しますか？",
  },
  invitationItem: {
    expires: "有効期限:",
    revoke: "取り消す",
    busy: "取り消しています…",
  },
  invitations: {
    title: "招待",
    text: "招待された人には、リンクを記載したメールが届きます。リンクは、招待されたアドレスのアカウントで1回だけ使用できます。",
    email: "メールアドレス",
    role: "ロール",
    usualRole: "新しいメンバーのデフォルト",
    submit: "招待を送信",
    busy: "送信しています…",
    sent: "{email}に招待を送信しました。",
    open: "保留中の招待",
    none: "保留中の招待はありません。",
    revoked: "{email}への招待を取り消しました。",
    unverified: "他の人を招待するには、先にアカウント設定でご自身のメールアドレスを確認してください。",
  },
  leave: {
    title: "チームから退出",
    text: "このチームのすべての情報にアクセスできなくなります。再び参加するには、新しい招待が必要です。",
    open: "チームから退出…",
    question: "{team}から退出しますか？",
    unnamed: "チーム",
    selected: "これは現在のチームです。退出すると、別のチームを選択するまで現在のチームはなくなります。",
    alone: "メンバーはあなただけです。退出すると、誰もこのチームにアクセスしたり、削除したりできなくなります。",
    last: "あなたはこのチームの最後の管理者です。先に別の管理者を招待するか、チームを削除してください。",
    submit: "チームから退出",
    busy: "退出しています…",
  },
  longList: {
    more: "さらに表示",
  },
  members: {
    title: "メンバー",
    text: { other: "{count}人のメンバー" },
    you: "自分",
    unnamed: "名前のないメンバー",
    remove: "削除",
    question: "{name}さんをチームから削除しますか？",
    consequence: "すぐにアクセスできなくなります。もう一度招待することもできます。",
    submit: "メンバーを削除",
    busy: "削除しています…",
    removed: "メンバーを削除しました。",
  },
  nameForm: {
    save: "保存",
    busy: "保存しています…",
    saved: "保存しました。",
  },
  ownProfile: {
    title: "このチームでのプロフィール",
    text: "ここで変更するまで、チームにはアカウントのプロフィールが表示されます。",
    name: "このチームでの表示名",
    usual: "空欄にすると「{name}」が使用されます。",
    unnamed: "空欄にすると、このチームでは名前が表示されません。",
  },
  teamPage: {
    changed: "このチームでの権限が変更されました。このページには、現在アクセスできる内容が表示されています。",
  },
  teamProfile: {
    title: "チーム",
    text: "メンバーと招待された人に表示されます。",
    fixed: "チームの名前と画像を変更する権限がありません。",
    name: "チーム名",
    missing: "チーム名を入力してください。",
    unnamed: "名前のないチーム",
  },
};
