import type { Translation } from "@latchkit/ui";
import type { accessMessages } from "../../parts/access/messages.ts";

export const access = {
  access: {
    owner: "オーナー",
    admin: "管理者",
    support: "サポート",
    viewer: "閲覧者",
    ownerText: "管理者のすべての操作に加え、メンバーの管理、プロジェクトの譲渡と削除ができます。",
    adminText: "すべての設定の変更、キーの作成、シークレットの閲覧ができます。",
    supportText:
      "ユーザーの停止、ロック解除、セッションの終了、メールの再送信など、ユーザー対応ができます。シークレットの閲覧と設定の変更はできません。",
    viewerText: "シークレットを除くすべての情報を閲覧できます。変更はできません。",
    yourRole: "あなたのロール: {role}",
    needs: "あなたのロールは「{role}」です。この操作には「{needed}」ロールが必要です。オーナーに依頼してください。",
  },
} satisfies Translation<typeof accessMessages>;
