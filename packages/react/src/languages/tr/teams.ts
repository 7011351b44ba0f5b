import type { Translation } from "@latchkit/ui";
import type { TeamsMessages } from "../messages.ts";

/** Turkish for the team pages, with the formal address. */
export const teams: Translation<TeamsMessages> = {
  createTeam: {
    title: "Ekip oluşturun",
    text: "Ekibi oluşturduktan sonra üye davet edebilirsiniz.",
    name: "Ekip adı",
    missing: "Bir ekip adı girin.",
    submit: "Ekip oluştur",
    busy: "Oluşturuluyor…",
  },
  deleteTeam: {
    title: "Ekibi sil",
    text: "Ekibi ve tüm verilerini bütün üyeler için siler. Bu işlem geri alınamaz.",
    open: "Ekibi sil…",
    question: "Bu ekip kalıcı olarak silinsin mi?",
  },
  invitationItem: {
    expires: "Bitiş:",
    revoke: "İptal et",
    busy: "İptal ediliyor…",
  },
  invitations: {
    title: "Davetler",
    text: "Davet edilenlere bağlantı içeren bir e-posta gönderilir. Bağlantı, davet edilen adrese ait bir hesap için bir kez çalışır.",
    email: "E-posta adresi",
    role: "Rol",
    usualRole: "Yeni üyeler için varsayılan",
    submit: "Davet gönder",
    busy: "Gönderiliyor…",
    sent: "{email} adresine davet gönderildi.",
    open: "Bekleyen davetler",
    none: "Bekleyen davet yok.",
    revoked: "{email} adresine gönderilen davet iptal edildi.",
    unverified: "Başkalarını davet etmek için önce hesap ayarlarınızda kendi e-posta adresinizi doğrulayın.",
  },
  leave: {
    title: "Ekipten ayrıl",
    text: "Bu ekipteki her şeye erişiminizi kaybedersiniz. Yeniden katılmak için yeni bir davete ihtiyacınız olur.",
    open: "Ekipten ayrıl…",
    question: "{team} ekibinden ayrılmak istiyor musunuz?",
    unnamed: "(adsız)",
    selected: "Bu, geçerli ekibiniz. Ayrıldıktan sonra başka bir ekip seçene kadar geçerli ekibiniz olmaz.",
    alone: "Tek üye sizsiniz. Ayrılırsanız kimse bu ekibe erişemez veya ekibi silemez.",
    last: "Bu ekibin son yöneticisi sizsiniz. Önce başka bir yönetici davet edin veya ekibi silin.",
    submit: "Ekipten ayrıl",
    busy: "Ayrılınıyor…",
  },
  longList: {
    more: "Daha fazla göster",
  },
  members: {
    title: "Üyeler",
    text: { one: "{count} üye", other: "{count} üye" },
    you: "Siz",
    unnamed: "Adsız üye",
    remove: "Çıkar",
    question: "{name} ekipten çıkarılsın mı?",
    consequence: "Erişimini hemen kaybeder. Onu yeniden davet edebilirsiniz.",
    submit: "Üyeyi çıkar",
    busy: "Çıkarılıyor…",
    removed: "Üye çıkarıldı.",
  },
  nameForm: {
    save: "Kaydet",
    busy: "Kaydediliyor…",
    saved: "Kaydedildi.",
  },
  ownProfile: {
    title: "Bu ekipteki profiliniz",
    text: "Burada değiştirene kadar ekip, hesap profilinizi görür.",
    name: "Bu ekipte görünen ad",
    usual: "“{name}” adını kullanmak için boş bırakın.",
    unnamed: "Bu ekipte adsız görünmek için boş bırakın.",
  },
  teamPage: {
    changed: "Bu ekipteki izinleriniz değişti. Bu sayfada artık erişebildikleriniz gösteriliyor.",
  },
  teamProfile: {
    title: "Ekip",
    text: "Üyelere ve davet edilenlere görünür.",
    fixed: "Ekibin adını ve fotoğrafını değiştirme izniniz yok.",
    name: "Ekip adı",
    missing: "Bir ekip adı girin.",
    unnamed: "Adsız ekip",
  },
};
