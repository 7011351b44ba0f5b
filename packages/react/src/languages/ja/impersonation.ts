import type { Translation } from "@latchkit/ui";
import type { ImpersonationMessages } from "../messages.ts";

/** Japanese for impersonators, in the polite form. */
export const impersonation: Translation<ImpersonationMessages> = {
  acting: {
    label: "別のユーザーとしてログイン中",
    acting: "{name}としてログインしています",
    actingUnnamed: "別のユーザーとしてログインしています",
    stop: "終了",
    stopping: "終了しています…",
  },
  impersonation: {
    title: "{name}としてログインしますか？",
    titleUnnamed: "このユーザーとしてログインしますか？",
    lead: "終了するまで、すべての操作はこのユーザーが行ったものとして扱われます。",
    before: "現在{name}としてログインしています。終了すると、ご自身のアカウントに戻ります。",
    beforeUnnamed: "現在ログインしています。終了すると、ご自身のアカウントに戻ります。",
    confirm: "{name}として続行",
    confirmUnnamed: "続行",
    busy: "ログインしています…",
    cancel: "キャンセル",
    endedTitle: "このセッションは終了しました",
    ended: "有効期限が切れたか、終了されました。ダッシュボードのユーザーページからもう一度開始してください。",
    foreignTitle: "このリンクは使用できません",
    foreign:
      "他の人が選んだアカウントにログインするリンクです。ここで使用できるのは、別のユーザーとしてログインするためのセッションだけです。",
    missingTitle: "ユーザーが選択されていません",
    missing: "別のユーザーとしてログインするには、ダッシュボードでそのユーザーのページを開いてください。",
    home: "ホームに戻る",
  },
};
