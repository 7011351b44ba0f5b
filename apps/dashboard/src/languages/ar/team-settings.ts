import type { Translation } from "@latchkit/ui";
import type { teamSettingsMessages } from "../../team-settings/messages.ts";

export const teamSettings = {
  teamSettings: {
    title: "إعدادات الفِرق",
    lead: "حدّد من يمكنه إنشاء فِرق والأذونات التي يحصل عليها الأعضاء تلقائيًا. تسري التغييرات على الفور.",
    saved: "تم الحفظ.",
    creating: "إنشاء الفِرق",
    clientCreation: "السماح للمستخدمين بإنشاء فِرق",
    clientCreationHint: "عند الإيقاف، لا يمكن إنشاء الفِرق إلا للواجهة الخلفية والمسؤولين. غير مفعّل تلقائيًا.",
    personalTeam: "إنشاء فريق شخصي عند إنشاء الحساب",
    personalTeamHint: "يبدأ المستخدمون الجدد في فريق خاص بهم يحمل اسمهم. غير مفعّل تلقائيًا.",
    creators: "منشئو الفِرق",
    creatorsLead: "الأذونات الممنوحة لمنشئ الفريق. «team_admin» تلقائيًا. لا تتغيّر الفِرق الحالية.",
    members: "أعضاء الفِرق",
    membersLead: "الأذونات الممنوحة للأعضاء الجدد. «team_member» تلقائيًا. لا يتغيّر الأعضاء الحاليون.",
  },
} satisfies Translation<typeof teamSettingsMessages>;
