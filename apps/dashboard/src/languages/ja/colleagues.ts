import type { Translation } from "@latchkit/ui";
import type { colleaguesMessages } from "../../projects/colleagues-messages.ts";

export const colleagues = {
  colleagues: {
    title: "メンバー",
    lead: "{team}のメンバーと、チームのすべてのプロジェクトでのロールです。",
    caption: "メンバーとロール",
    name: "名前",
    role: "ロール",
    roleOf: "{name}のロール",
    noRole: "アクセス権なし",
    lastActive: "最終アクティブ",
    joined: "参加日",
    you: "自分",
    saved: "{name}のロールを「{role}」に変更しました。",
    loseOwner: "オーナーのロールを手放しますか？",
    loseOwnerText:
      "以後、メンバーの管理やプロジェクトの譲渡・削除ができなくなります。オーナーに戻すことができるのは、他のオーナーだけです。",
    loseOwnerConfirm: "自分のロールを変更",
    remove: "削除",
    removeWhom: "{name}を削除",
    removeTitle: "{name}を削除しますか？",
    removeText:
      "{team}のすべてのプロジェクトにすぐにアクセスできなくなります。このメンバーが作成したキーは引き続き有効です。",
    removed: "{name}を削除しました。",
    leave: "退出",
    leaveTitle: "{team}から退出しますか？",
    leaveText: "オーナーに再び招待されるまで、{team}のすべてのプロジェクトにアクセスできなくなります。",
    left: "{team}から退出しました。",
    invite: "メンバーを招待",
    inviteText: "リンクを記載したメールが届きます。リンクは、このアドレスのアカウントで1回だけ使用できます。",
    email: "メールアドレス",
    emailMissing: "メールアドレスを入力してください（例: ada@example.com）。",
    send: "招待を送信",
    invited: "{email}に招待を送信しました。",
    pending: "保留中の招待",
    expires: "有効期限: {when}",
    revoke: "取り消す",
    revokeWhom: "{email}への招待を取り消す",
    revoked: "{email}への招待を取り消しました。",
    onlyOwners: "メンバーの招待とロールの変更ができるのはオーナーだけです。",
  },
} satisfies Translation<typeof colleaguesMessages>;
