import { createLatchkit } from "@latchkit/kit/vue";
import { createApp } from "vue";
import { createRouter, createWebHistory } from "vue-router";
import Root from "./app.vue";
import { app } from "./latchkit";
import Notes from "./notes.vue";
import Pages from "./pages.vue";
import Welcome from "./welcome.vue";

const router = createRouter({
  history: createWebHistory(),
  routes: [
    { path: "/", component: Welcome },
    { path: "/notes", component: Notes },
    { path: "/handler/:page(.*)", component: Pages },
  ],
});

createApp(Root).use(router).use(createLatchkit(app)).mount("#app");
