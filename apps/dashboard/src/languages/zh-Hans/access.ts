import type { Translation } from "@latchkit/ui";
import type { accessMessages } from "../../parts/access/messages.ts";

export const access = {
  access: {
    owner: "所有者",
    admin: "管理员",
    support: "支持人员",
    viewer: "查看者",
    ownerText: "拥有管理员的所有权限，还可以管理同事、转移和删除项目。",
    adminText: "更改所有设置、创建密钥并查看机密信息。",
    supportText: "为用户提供帮助：停用、解锁、结束会话、重新发送电子邮件。无法查看机密信息，也无法更改设置。",
    viewerText: "可查看除机密信息以外的所有内容，无法进行更改。",
    yourRole: "您的角色：{role}。",
    needs: "您的角色是“{role}”。此操作需要“{needed}”角色，请联系所有者。",
  },
} satisfies Translation<typeof accessMessages>;
