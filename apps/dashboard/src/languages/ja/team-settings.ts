import type { Translation } from "@latchkit/ui";
import type { teamSettingsMessages } from "../../team-settings/messages.ts";

export const teamSettings = {
  teamSettings: {
    title: "チーム設定",
    lead: "チームを作成できるユーザーと、メンバーにデフォルトで付与される権限を設定します。変更はすぐに反映されます。",
    saved: "保存しました。",
    creating: "チームの作成",
    clientCreation: "ユーザーによるチームの作成を許可",
    clientCreationHint: "オフの場合、バックエンドと管理者だけがチームを作成できます。デフォルトはオフです。",
    personalTeam: "登録時に個人チームを作成",
    personalTeamHint: "新規ユーザーは、自分の名前が付いた専用のチームから始められます。デフォルトはオフです。",
    creators: "チームの作成者",
    creatorsLead: "チームの作成者に付与される権限です。デフォルトは「team_admin」です。既存のチームは変わりません。",
    members: "チームメンバー",
    membersLead: "新しいメンバーに付与される権限です。デフォルトは「team_member」です。既存のメンバーは変わりません。",
  },
} satisfies Translation<typeof teamSettingsMessages>;
